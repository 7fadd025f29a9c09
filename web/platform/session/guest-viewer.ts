/** Who fetches what nobody signed in for; else it is a member's `_id`. */
export const guestViewer = 'guest'
