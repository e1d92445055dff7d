import { identityLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { captchaQuery } from '../queries';

export interface CaptchaState {
  id: string | undefined;
  /** A data URL. */
  picture: string | undefined;
  failed: boolean;
  renew(): void;
}

/** A picture that renews itself before it expires. */
export function useCaptcha(): CaptchaState {
  const { data, isError, refetch } = useQuery({
    ...captchaQuery,
    refetchInterval: (identityLimits.captchaSeconds - 15) * 1000,
  });
  return {
    id: data?.id,
    picture: data?.picture,
    failed: isError && !data,
    renew: () => void refetch(),
  };
}
