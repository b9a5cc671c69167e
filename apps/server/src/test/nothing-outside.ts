import { join } from 'node:path'
import type { AppOptions } from '../app.ts'
import { noDomains } from '../kernel/http/domains.ts'
import { filesOnDisk } from '../ports/files.disk.ts'
import { thisMachine } from '../ports/machine.ts'

/** A platform with nothing around it: no pages, no modules, no proxy, and its files in a folder. */
export const nothingOutside = (folder: string) =>
  ({
    sms: null,
    push: null,
    converter: null,
    files: filesOnDisk(join(folder, 'files')),
    uploads: { folder: join(folder, 'uploads'), largest: 64 * 1024 ** 2, free: async () => 1e12 },
    origin: null,
    domains: noDomains,
    trustedProxies: [],
    // A test calls as often as it can.
    rateLimits: null,
    pages: 'nowhere',
    modules: [],
    frames: null,
    metrics: 'thisMachine',
    docs: 'everybody',
    machine: thisMachine(process, '.'),
    embedded: true,
  }) satisfies Partial<AppOptions>
