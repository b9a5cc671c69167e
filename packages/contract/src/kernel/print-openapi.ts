import root from '../../../../package.json' with { type: 'json' }
import { openapi } from './openapi.ts'

process.stdout.write(`${JSON.stringify(openapi(root.version), null, 2)}\n`)
