/** Path of the provider under the public address. */
export const mountPath = '/identity'
