import '@atrium/kit/tokens.css'
import '@atrium/kit/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setDictionary } from '../kernel/words.ts'
import { followArrival } from './arrival.ts'
import { carried } from './carried.ts'
import { LoginPage } from './login.page.tsx'
import { warmUp } from './warm-up.ts'

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The login document has no #root')

const frame = new URLSearchParams(location.search).get('isadmin') === '1' ? 'simple' : 'hall'
setDictionary(document.documentElement.lang, carried('words', {}))

const page = <LoginPage frame={frame} />
// A document prerendered for the other frame, or not at all, is drawn anew.
if (root.dataset.frame === frame) hydrateRoot(root, page)
else createRoot(root).render(page)

void followArrival()
warmUp(carried('ahead', []))
