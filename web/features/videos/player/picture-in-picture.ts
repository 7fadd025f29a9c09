// The browser's own window for a video, above other programs.

export const canUsePictureInPicture = (): boolean => document.pictureInPictureEnabled === true

/** The browser may refuse, for example before the video's metadata has arrived. */
export const togglePictureInPicture = (element: HTMLVideoElement): void =>
  void (document.pictureInPictureElement ? document.exitPictureInPicture() : element.requestPictureInPicture()).catch(
    () => {},
  )
