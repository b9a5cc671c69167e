import type { Plugin } from 'vite'
import { composeLogin } from './login-page.ts'

const LOGIN_ADDRESS = /^(\/space-[^/]+)?\/home\/login(?=[?]|$)/

/** In development there is no server to fill the documents: they get its defaults. */
export const devPages = (): Plugin => ({
  name: 'atrium:dev-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(LOGIN_ADDRESS, '/login.html')
      next()
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => {
      const page = path === '/login.html' ? composeLogin(html, { language: 'zh-CN' }) : html
      return page.replace('__LANG__', 'zh-CN').replace('__THEME__', 'system')
    },
  },
})
