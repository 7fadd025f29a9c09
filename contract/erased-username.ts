/** Erased members have their id in place of the username, which nobody can choose. */
export const isErasedUsername = (username: string): boolean => /^[0-9a-f]{24}$/.test(username)
