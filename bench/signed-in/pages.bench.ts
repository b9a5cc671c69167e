import { serveBarePage } from '../bare-page.ts'
import { atMost, type Figure, interleave, told } from '../measure.ts'
import { contentOf, openBrowser } from '../paint.ts'
import { withServer } from '../with-server.ts'

const ROUNDS = 5

/** What shows that the page is there, with its data. */
const pages = {
  enterprises: { as: 'operator', path: '/sysop/enterprise', shows: 'main td, main [role=cell]' },
  workbench: { as: 'member', path: '/space-acme/user/workbench', shows: 'main h2' },
  overview: { as: 'operator', path: '/sysop/overview', shows: 'main [role=slider] svg' },
}

/** Pages after sign-in, from the address to their content, for somebody who comes first and again. */
export const signedIn = (): Promise<Figure[]> =>
  withServer(async ({ server: { origin } }) => {
    const bare = await serveBarePage()
    const browser = await openBrowser()
    const visit = (
      { as, path, shows }: (typeof pages)['workbench'],
      visits: number,
      until: 'shown' | 'usable' = 'shown',
    ) => contentOf(browser, origin + path, shows, { loginId: as, visits, until })
    try {
      const times = await interleave(ROUNDS, {
        bare: () => contentOf(browser, bare.address, 'h1', { visits: 1 }),
        enterprises: () => visit(pages.enterprises, 1),
        enterprisesAgain: () => visit(pages.enterprises, 2),
        workbench: () => visit(pages.workbench, 1),
        workbenchAgain: () => visit(pages.workbench, 2),
        overview: () => visit(pages.overview, 1),
        enterprisesUsable: () => visit(pages.enterprises, 1, 'usable'),
        workbenchUsable: () => visit(pages.workbench, 1, 'usable'),
        workbenchUsableAgain: () => visit(pages.workbench, 2, 'usable'),
      })
      const ratio = (name: keyof typeof times) => times[name] / times.bare
      return [
        told('a bare React page, slow network and processor', times.bare, ' ms'),
        atMost('  × enterprise table', ratio('enterprises'), 2),
        atMost('  × enterprise table, again', ratio('enterprisesAgain'), 1),
        atMost('  × workbench', ratio('workbench'), 1.6),
        atMost('  × workbench, again', ratio('workbenchAgain'), 0.9),
        atMost('  × overview', ratio('overview'), 2.2),
        told('  × enterprise table, until it can be used', ratio('enterprisesUsable')),
        told('  × workbench, until it can be used', ratio('workbenchUsable')),
        told('  × workbench, until it can be used, again', ratio('workbenchUsableAgain')),
      ]
    } finally {
      bare.stop()
      await browser.close()
    }
  })
