/** Password managers store a new password under the username next to it. */
export const UsernameForPasswordManager = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
)
