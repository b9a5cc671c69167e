import { Hall } from '@atrium/kit/hall.tsx'
import { renderToString } from 'react-dom/server'
import { type Dictionary, setDictionary } from '../kernel/words.ts'
import { BindPage } from './bind/bind.page.tsx'
import { keepDrawn } from './drawn.ts'
import { LoginPage } from './login.page.tsx'
import { MiddlePage } from './middle/middle.page.tsx'
import { RegisterPage } from './register/register.page.tsx'
import { Sign } from './sign.tsx'

const pages = {
  login: <LoginPage frame="hall" />,
  'login-simple': <LoginPage frame="simple" />,
  register: <RegisterPage />,
  middle: <MiddlePage />,
  bind: <BindPage />,
}
export type Prerendered = keyof typeof pages

/** Run by the build, once for each document and language. */
export function prerender(page: Prerendered, language: string, dictionary: Dictionary): string {
  setDictionary(language, dictionary)
  keepDrawn('picture', renderToString(<Hall />))
  keepDrawn('sign', renderToString(<Sign />))
  return renderToString(pages[page])
}
