/** The viewer of data that was fetched without a session. Otherwise the viewer is a member's `_id`. */
export const guestViewer = 'guest'
