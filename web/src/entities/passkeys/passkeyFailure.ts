/** The browser or the user aborted. The message is for users. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure'
}
