import { openLine } from '../load.ts'
import { atMost, type Figure, interleave, milliseconds, told } from '../measure.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'
import { fillOrganisations, SIZES } from './fill-organisations.ts'

const ROUNDS = 31
const WARM_UP = 500

const asked = {
  'the tree': '/v1/departments',
  'people, page 1': '/v1/members?iDisplayLength=20',
  'people, page 40': '/v1/members?iDisplayLength=20&iDisplayStart=780',
  'people, by last seen': '/v1/members?iDisplayLength=20&sort=lastSeen&order=desc',
  'search "wangwei"': '/v1/members?iDisplayLength=20&iSearch=wangwei',
  'search "王芳12"': `/v1/members?iDisplayLength=20&iSearch=${encodeURIComponent('王芳12')}`,
  'search by phone': '/v1/members?iDisplayLength=20&iSearch=000421',
  'directory, search': '/v1/directory/people?iDisplayLength=20&iSearch=wangwei',
}

/** An enterprise of a hundred, a thousand and ten thousand departments, with ten times as many people. */
export const organisation = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    await fillOrganisations(url)
    const cookie = await signIn(origin, 'admin')
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(asked)) {
      const lines = await Promise.all(
        SIZES.map((size) => openLine({ origin, path: `/space-org-${size}${path}`, cookie })),
      )
      for (const line of lines)
        for (const until = performance.now() + WARM_UP; performance.now() < until; )
          await line.ask()
      const taken = await interleave(
        ROUNDS,
        Object.fromEntries(
          lines.map((line, at) => [`n${SIZES[at]}`, () => milliseconds(line.ask)]),
        ),
      )
      for (const line of lines) line.close()
      const [small = 0, middle = 0, large = 0] = SIZES.map((size) => taken[`n${size}`] ?? 0)
      figures.push(told(`${name}, of 10,000 departments and 100,000 people`, large, ' ms'))
      figures.push(atMost('  × of 1,000 and 10,000', large / middle, 10))
      figures.push(atMost('  × of 100 and 1,000', large / small, 100))
    }
    return figures
  })
