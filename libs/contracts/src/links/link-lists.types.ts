// Values by which lists of links are filtered and sorted. All pages load them, with the addresses of these lists.

/** `ended`: the link is enabled, but its end has passed. */
export const linkStatuses = ['enabled', 'disabled', 'ended'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

export const linkDevices = ['phone', 'tablet', 'desktop'] as const;
export type LinkDevice = (typeof linkDevices)[number];

export const linkSorts = ['createdAt', 'name', 'clicks', 'lastClickAt'] as const;
export type LinkSort = (typeof linkSorts)[number];
