// Errors about page views.

export const validation = { host: 'Enter a host such as example.com' } as const
