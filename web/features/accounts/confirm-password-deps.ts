/** Options for react-hook-form: revalidates the confirmation on each change of the password, once it has a value. */
export const confirmPasswordDeps = (confirmPassword: string): { deps: 'confirmPassword'[] } => ({
  deps: confirmPassword === '' ? [] : ['confirmPassword'],
})
