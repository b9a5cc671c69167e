import '@atrium/kit/tokens.css'
import '@atrium/kit/base.css'
import { enterLogin } from '../kernel/entry.ts'
import { LoginPage } from './login.page.tsx'
import { open } from './open.ts'

const frame = new URLSearchParams(location.search).get('isadmin') === '1' ? 'simple' : 'hall'
open(<LoginPage frame={frame} />, { frame, entry: enterLogin })
