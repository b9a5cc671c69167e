import { expect, test } from '../../journey.ts'
import { openFake, withFakes } from '../fake-apps.ts'
import { framed, inFrame } from '../fake-frames.ts'

/** It asks for everything, by the front door and by a message of its own making. */
const code = `export default {
  async mount({ container, host, surroundings }) {
    const outcome = (work) => work.then((value) => JSON.stringify(value), ({ code }) => code)
    const asked = {
      token: host.call('token.get', {}),
      person: host.call('person.read', {}),
      kept: host.call('storage.get', { key: 'mine' }),
      nonsense: host.call('storage.get', { key: 7 }),
      prototype: host.call('toString', {}),
      topics: host.emit('news', 1),
      away: host.navigate('/user/center'),
    }
    const lines = []
    for (const [name, work] of Object.entries(asked)) lines.push(name + ' ' + await outcome(work))
    lines.push('seen ' + JSON.stringify(surroundings.current.person))
    const forged = new Promise((resolve) => addEventListener('message', ({ data }) => {
      if (data?.callId === 'forged') resolve(data)
    }))
    parent.postMessage({ namespace: 'penpal', type: 'CALL', id: 'forged', methodPath: ['call'], args: ['token.get', {}] }, '*')
    const silence = new Promise((resolve) => setTimeout(() => resolve({ value: { refused: 'unanswered' } }), 1_000))
    lines.push('forged ' + (await Promise.race([forged, silence])).value.refused)
    container.innerHTML = lines.map((line) => '<p>' + line + '</p>').join('')
    return { unmount() {} }
  },
}`

test('a framed app gets what it was granted, and nothing else however it asks', async ({
  page,
  atrium,
}) => {
  const fake = framed(atrium.origin, { code, config: { grants: ['storage'] } })
  await withFakes(page, [fake])
  await openFake(page, fake.name)
  const lines = inFrame(page).locator('p')
  await expect(lines.first()).toBeVisible()
  expect(await lines.allTextContents()).toEqual([
    'token not_granted',
    'person not_granted',
    'kept null',
    'nonsense bad_input',
    'prototype unknown_capability',
    'topics not_granted',
    'away not_granted',
    'seen null',
    expect.stringMatching(/^forged (not_granted|unanswered)$/),
  ])
  await expect(page).toHaveURL(`/space-acme/fakes/${fake.name}`)
})
