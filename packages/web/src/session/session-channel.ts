/** The channel between the tabs of one browser, of every portal and of the public pages. */
export const sessionChannelName = 'makewhole.session'
/** Sent by the tab that signs out: the others follow. */
export const logoutMessage = 'LOGOUT'
