import '@atrium/kit/tokens.css'
import '@atrium/kit/base.css'
import { spaceAsked } from '../kernel/entry/entry.ts'
import { address } from './client.ts'
import { draw } from './document/open.ts'
import { MiddlePage } from './middle/middle.page.tsx'

address.space = () =>
  spaceAsked(location.pathname, new URLSearchParams(location.search).get('CURRENT_ENT')).space
draw(<MiddlePage />, 'simple')
