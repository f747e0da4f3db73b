/** How long to wait between asking for the verification mail and asking for it again. */
export const resendPauseSeconds = 60;
