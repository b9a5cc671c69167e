import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { FactorRow } from './factor.store.ts'

// Half a second to load: only who uses a passkey waits for it.
const library = () => import('@simplewebauthn/server')

const place = ({ visit }: Scope) => ({
  rpID: new URL(visit.origin).hostname,
  origin: visit.origin,
})

type Person = { id: number; loginId: string; name: string }

export async function registrationOptions(scope: Scope, person: Person, existing: FactorRow[]) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: scope.settings.product,
    rpID: place(scope).rpID,
    userID: new TextEncoder().encode(String(person.id)),
    userName: person.loginId,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: credentials(existing),
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
  })
}

export async function verifyRegistration(scope: Scope, challenge: string, response: unknown) {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = place(scope)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    return verified ? registrationInfo?.credential : undefined
  } catch {
    // Whatever a browser made up is refused like any wrong answer.
    return undefined
  }
}

export async function authenticationOptions(scope: Scope, existing: FactorRow[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: place(scope).rpID,
    allowCredentials: credentials(existing),
    userVerification: 'required',
  })
}

/** The counter after a good answer; null after any other. The key must be one of this person's. */
export async function verifyAuthentication(
  scope: Scope,
  challenge: string,
  factor: FactorRow,
  response: unknown,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = place(scope)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: factor.credential_id as string,
        publicKey: new Uint8Array(factor.public_key as Buffer),
        counter: factor.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

const credentials = (factors: FactorRow[]) =>
  factors
    .filter(({ kind }) => kind === 'passkey')
    .map(({ credential_id }) => ({ id: credential_id as string }))
