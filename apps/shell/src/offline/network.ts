const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000
const PATIENCE = 5_000
const RETURNED_KEY = 'offline.returned'

/** Our own server and nobody else's page in front of it: a hotel's sign-in is no network. */
async function isBack(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const answer = await fetch('/healthz', { cache: 'no-store', redirect: 'error', signal })
    return answer.ok && ((await answer.json()) as { status?: string }).status === 'ok'
  } catch {
    return false
  }
}

/**
 * Calls `onBack` once the server answers. Asked seldom and ever more seldom, and at once when the
 * browser thinks the network is there. The given function asks now.
 */
export function awaitNetwork(onBack: () => void): () => Promise<boolean> {
  // Back here at once after a return: the server answers, but the page does not arrive.
  let wait = returnedLately() ? LONGEST_WAIT : FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<boolean> | null = null

  const ask = async () => {
    clearTimeout(timer)
    const answers = await isBack()
    asking = null
    if (answers) onBack()
    else later()
    return answers
  }
  const now = () => {
    asking ??= ask()
    return asking
  }
  const later = () => {
    timer = setTimeout(() => (document.hidden ? later() : void now()), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  addEventListener('online', () => void now())
  later()
  return now
}

const returnedLately = () =>
  Date.now() - Number(sessionStorage.getItem(RETURNED_KEY)) < LONGEST_WAIT

export function rememberReturn(): void {
  sessionStorage.setItem(RETURNED_KEY, String(Date.now()))
}
