/** Where the provider lives under the public address. */
export const mountPath = '/identity'
