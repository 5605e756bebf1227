/** Our server in a process of its own, with its data in a folder: for measurements and fuzzing. */
import { ServerNode } from '#server/testing/chaos/server-node.ts'

/** On this signal the server collects all its garbage. */
const COLLECT = 'SIGUSR2'
const COLLECTS = ['--expose-gc', '--import', `data:text/javascript,process.on('${COLLECT}',()=>gc())`]

interface Server {
  readonly base: string
  /** lines of its log */
  readonly log: readonly string[]
  /** megabytes */
  memory(): Promise<number>
  /** megabytes that its main thread still uses when all garbage is collected, besides native memory */
  held(): Promise<number>
  /** seconds of processor time so far */
  processor(): Promise<number>
  /** Returns whether it ran until now and ended in order. */
  stop(): Promise<boolean>
}

/** `env`: settings that differ from those of a server without limits. */
export async function startServer(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const pace = { GATEHOUSE_BOT_PACE: '', GATEHOUSE_BOT_PATIENCE: '' }
  const node = await ServerNode.start({ DATA_DIR: folder, ...pace, ...env }, COLLECTS)
  const { base, log } = node
  const metric = async (name: string): Promise<number> => {
    const metrics = await (await fetch(`${base}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])
  }
  return {
    base,
    log,
    memory: async () => (await metric('process_resident_memory_bytes')) / 2 ** 20,
    async held() {
      let bytes = 0
      // what the first collection finds unused may refer to buffers that the second frees
      for (let i = 0; i < 2; i++) {
        node.signal(COLLECT)
        bytes = (await metric('nodejs_heap_size_used_bytes')) + (await metric('nodejs_external_memory_bytes'))
      }
      return bytes / 2 ** 20
    },
    processor: () => metric('process_cpu_seconds_total'),
    stop: async () => (await node.stop()).code === 0,
  }
}
