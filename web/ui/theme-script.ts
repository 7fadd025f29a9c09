/** Where a person's choice is kept. */
export const themeKey = 'theme'

/**
 * For an inline script in the head, before anything is painted: the stored choice of light or dark. Without one the
 * stylesheet follows the system. It holds no "<", which Trusted Types would refuse on the client.
 */
export const themeScript = `try{let t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
