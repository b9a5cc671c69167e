import '@atrium/kit/tokens.css'
import '@atrium/kit/base.css'
import { enterLogin } from '../kernel/entry/entry.ts'
import { open } from './document/open.ts'
import { LoginPage } from './login/login.page.tsx'

const frame = new URLSearchParams(location.search).get('isadmin') === '1' ? 'simple' : 'pictured'
open(<LoginPage frame={frame} />, { frame, entry: enterLogin })
