import '@atrium/kit/tokens.css'
import '@atrium/kit/base.css'
import { BindPage } from './bind/bind.page.tsx'
import { draw } from './document/open.ts'

draw(<BindPage />, 'simple')
