import type { SignInResult } from '@atrium/contract/sign-in/session.contract.ts'
import { safePath } from '../kernel/entry/entry.ts'

/** What the sign-in result says about a second step that is due. */
export type Due = Extract<SignInResult, { login: false }>['twoStep']

/** Called by a way to sign in with the server's answer: signed in, or a second step is due. */
export type Admit = (result: SignInResult) => void

/** Called once the person is signed in, the second step included. */
export type Enter = (signedIn: Extract<SignInResult, { login: true }>) => void

/** Goes to the person's page. The form is replaced, so that “back” does not lead to it. */
export const enter = (landing: string): void =>
  location.replace(destination(new URL(location.href), landing))

/** After signing in: the page the person wanted, if it is one of ours, else where they begin. */
export const destination = (address: URL, landing: string): string =>
  safePath(address.searchParams.get('toUrl'), address.origin) ?? landing
