import type { SignInResult } from '@atrium/contract/sign-in/session.contract.ts'
import { destination } from './destination.ts'

/** What the second step asks for. */
export type Due = Extract<SignInResult, { login: false }>['twoStep']

/** A way in hands over what the server answered: signed in, or a second step is due. */
export type Admit = (result: SignInResult) => void

/** Signed in, the second step included. */
export type Enter = (signedIn: Extract<SignInResult, { login: true }>) => void

/** "Back" must not lead to a form that is done. */
export const enter = (landing: string): void =>
  location.replace(destination(new URL(location.href), landing))
