/** What a package says about itself. */
export type Facts = {
  kind: 'apk' | 'ipa'
  /** The name it is installed under: `com.example.app`. */
  id: string
  name: string
  version: string
  /** Grows with every release; text, because Android's can exceed what a number holds exactly. */
  build: string
  minSystem: string
  permissions: string[]
  signer: { fingerprint: string; name: string; until: Date | null } | null
  /** Who may install an ipa; an apk goes to anybody. */
  reach: 'anybody' | 'enterprise' | 'listed' | 'store'
  debuggable: boolean
  icon: Uint8Array | null
}

/** Why a file was refused, as a word the dictionary has a sentence for. */
export type Flaw =
  | 'not_an_archive'
  | 'not_this_kind'
  | 'no_manifest'
  | 'manifest_unreadable'
  | 'too_many_entries'
  | 'bomb'
  | 'overlapping'

export class FlawedPackage extends Error {
  override readonly name = 'FlawedPackage'
  readonly flaw: Flaw
  constructor(flaw: Flaw) {
    super(flaw)
    this.flaw = flaw
  }
}
