/** The key in localStorage. */
export const themeKey = 'theme'

/**
 * An inline script for the head that applies the stored theme before the first paint. Without one the stylesheet
 * follows the system. It contains no "<", which Trusted Types would reject on the client.
 */
export const themeScript = `try{let t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
