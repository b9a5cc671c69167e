/** Stops the start. Its message is one plain sentence for whoever typed the command. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
