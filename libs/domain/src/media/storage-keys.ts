/** The keys of a medium's bytes in the storage. Ids are never reused, so a deleted key never belongs to another file. */
export const storageKeys = ({ tenantId, id }: { tenantId: string; id: string }) => ({
  file: `${tenantId}/${id}`,
  thumbnail: `${tenantId}/${id}.thumbnail`,
});
