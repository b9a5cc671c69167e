import '@atrium/kit/tokens.css'
import '@atrium/kit/base.css'
import { MiddlePage } from './middle/middle.page.tsx'
import { draw } from './open.ts'

draw(<MiddlePage />, 'simple')
