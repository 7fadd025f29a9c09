/** Of what the server shows on protected pages until the session is known. */
export const splashId = 'session-splash'
