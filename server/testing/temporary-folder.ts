import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** With `using`, it is deleted with all that is in it where its scope ends. */
export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'gatehouse-'))
