import '@atrium/kit/tokens.css'
import '@atrium/kit/base.css'
import { enterRegister } from '../kernel/entry/enter-register.ts'
import { open } from './document/open.ts'
import { RegisterPage } from './register/register.page.tsx'

open(<RegisterPage />, { frame: 'pictured', entry: enterRegister })
