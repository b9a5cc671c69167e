const LANES = 4

/** Creates enterprises until the server no longer answers; returns the spaces it acknowledged. */
export async function createWithoutEnd(origin: string, cookie: string, prefix: string) {
  const acknowledged: string[] = []
  const lane = async (name: string) => {
    for (let number = 0; ; number++) {
      const space = `${prefix}-${name}-${number}`
      if (!(await create(origin, cookie, space))) return
      acknowledged.push(space)
    }
  }
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(String(number))))
  return acknowledged
}

/** No answer is no acknowledgement; a refusal would be a fault of the proof itself. */
async function create(origin: string, cookie: string, space: string): Promise<boolean> {
  const admin = { loginId: `admin.${space}`, name: '林晓' }
  let answer: { status: number; text: string }
  try {
    const response = await fetch(`${origin}/api/sysop/enterprise`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ space, name: `企业 ${space}`, admin }),
    })
    answer = { status: response.status, text: await response.text() }
  } catch {
    return false
  }
  if (answer.status !== 200) throw new Error(`${space} was refused: ${answer.text}`)
  return true
}
