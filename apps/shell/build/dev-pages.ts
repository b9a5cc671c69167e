import type { Plugin } from 'vite'
import type { EntrancePage } from './dictionaries.ts'
import { composeEntrance } from './entrance-page.ts'

const ADDRESS = /^(\/space-[^/]+)?\/(home\/login|home\/register|loginMiddle|openBind)(?=[?]|$)/
const DOCUMENTS: Record<string, EntrancePage> = {
  'home/login': 'login',
  'home/register': 'register',
  loginMiddle: 'middle',
  openBind: 'bind',
}
const DOCUMENT = /^\/(login|register|middle|bind)\.html$/

/** In development there is no server to fill the documents: they get its defaults. */
export const devPages = (): Plugin => ({
  name: 'atrium:dev-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(
        ADDRESS,
        (_all, _space, page: string) => `/${DOCUMENTS[page]}.html`,
      )
      next()
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => {
      const page = DOCUMENT.exec(path)?.[1] as EntrancePage | undefined
      const text = page ? composeEntrance(html, { page, language: 'zh-CN' }) : html
      return text.replace('__LANG__', 'zh-CN').replace('__THEME__', 'system')
    },
  },
})
