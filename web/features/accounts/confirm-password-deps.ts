/** The second password is looked at again with each change of the first, once there is something to compare. */
export const confirmPasswordDeps = (confirmPassword: string): { deps: 'confirmPassword'[] } => ({
  deps: confirmPassword === '' ? [] : ['confirmPassword'],
})
