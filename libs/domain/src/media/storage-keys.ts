/** Under what a medium's bytes lie. Ids are never given twice: what is deleted is nobody else's. */
export const storageKeys = ({ tenantId, id }: { tenantId: string; id: string }) => ({
  file: `${tenantId}/${id}`,
  thumbnail: `${tenantId}/${id}.thumbnail`,
});
