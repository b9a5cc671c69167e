import '@atrium/kit/tokens.css'
import '@atrium/kit/base.css'
import { spaceAsked } from '../kernel/entry.ts'
import { address } from './client.ts'
import { MiddlePage } from './middle/middle.page.tsx'
import { draw } from './open.ts'

address.space = () =>
  spaceAsked(location.pathname, new URLSearchParams(location.search).get('CURRENT_ENT')).space
draw(<MiddlePage />, 'simple')
