// Toasts, which load after the first script.
export const toasts = {
  label: 'Messages',
  types: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Info' },
  close: (message: string) => `Close: ${message}`,
} as const
