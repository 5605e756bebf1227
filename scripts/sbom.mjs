// npm run --silent sbom > sbom.json: the packages that a server needs, as a software bill of materials (CycloneDX).
//
// `npm sbom --omit dev` forgets packages that development needs too. So npm lists all, and the lock file says which of
// them `npm ci --omit=dev` installs.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)
const { name, packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))
const installed = Object.entries(packages).filter(([, { dev }]) => !dev)
const ids = new Set(
  installed.map(([path, { version }]) => `${path.split('node_modules/').at(-1) || name}@${version}`),
)

const ARGS = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const all = JSON.parse(execFileSync('npm', ARGS, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }))
const isDevelopment = ({ name }) => name === 'cdx:npm:package:development'
const bill = {
  ...all,
  // npm names it after the folder
  metadata: { ...all.metadata, component: { ...all.metadata.component, name } },
  components: all.components
    .filter((component) => ids.has(component['bom-ref']))
    // of a package that is there twice, npm shows one, which may be the one for development
    .map(({ properties = [], ...component }) => ({
      ...component,
      ...(properties.some(isDevelopment) && { scope: 'required' }),
      properties: properties.filter((one) => !isDevelopment(one)),
    })),
  dependencies: all.dependencies
    .filter(({ ref }) => ids.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => ids.has(one)) })),
}
console.log(JSON.stringify(bill, null, 2))
