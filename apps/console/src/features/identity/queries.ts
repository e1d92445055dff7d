import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const captchaQuery = queryOptions({
  queryKey: ['identity', 'captcha'],
  queryFn: ({ signal }) => api.call('identity.captcha', { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** The owner that a link belongs to. Read once: the link stays valid until it is used. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['identity', 'password-link', token],
    queryFn: ({ signal }) => api.call('identity.check-password-link', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
