/** Emergency numbers in Indonesia: the ambulance, and the general number of many cities. Both are free. */
export const emergencyNumbers = { ambulance: '119', general: '112' } as const;
