// Login-as: what the server answers, and what members are told.

export const validation = { reasonMissing: 'Please give a reason for the audit log' } as const

export const forbidden = {
  administrator: "You can't log in as an administrator.",
} as const
