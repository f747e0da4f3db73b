/** Whom to call in Indonesia when a life is in danger: the ambulance, and the emergency number of many cities. Both are free. */
export const emergencyNumbers = { ambulance: '119', general: '112' } as const;
