import root from '../../../package.json' with { type: 'json' }
import { type Config, readConfig } from './config.ts'
import { reasonFor } from './db/cannot-start.ts'
import type { Vault } from './kernel/secrets/vault.ts'
import { readSecret } from './secret.ts'

/** What is wrong with the settings is said before the product is loaded, which takes ten times as long. */
function settings(): { config: Config; vault: Vault } {
  try {
    const config = readConfig(process.env, root.version, process.stdout.isTTY)
    return { config, vault: readSecret(config.secret, config.data) }
  } catch (error) {
    process.stderr.write(`${reasonFor(error)}\n`)
    return process.exit(1)
  }
}

const { config, vault } = settings()
const { start } = await import('./start.ts')
await start(config, vault)
