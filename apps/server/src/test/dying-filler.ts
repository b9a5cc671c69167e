import { connect } from '../db/connect.ts'
import { fill } from '../features/built-app/built-app.fill.ts'
import { systemClock } from '../ports/clock.ts'
import { filesOnDisk } from '../ports/files.disk.ts'

// A process that fills an app until it is ended.
const [url = '', tenant, app, folder = ''] = process.argv.slice(2)
const means = { database: await connect(url), clock: systemClock, files: filesOnDisk(folder) }
await fill(means, { app: Number(app), tenant: Number(tenant), signal: undefined })
