import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type { ConfigMap, PersistentVolumeClaim, Secret, Service } from 'kubernetes-types/core/v1.js';
import type { ObjectMeta } from 'kubernetes-types/meta/v1.js';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';

/** A kind of the Prometheus operator: the part that the chart uses, because no package has its types. */
interface ServiceMonitor {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'ServiceMonitor';
  metadata: ObjectMeta;
  spec: {
    selector: { matchLabels: Record<string, string> };
    endpoints: {
      port: string;
      path: string;
      interval: string;
      authorization: { type: string; credentials: { name: string; key: string } };
    }[];
  };
}

/** The kinds that the chart creates. */
export interface Kinds {
  ConfigMap: ConfigMap;
  Deployment: Deployment;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Ingress: Ingress;
  Job: Job;
  NetworkPolicy: NetworkPolicy;
  PersistentVolumeClaim: PersistentVolumeClaim;
  PodDisruptionBudget: PodDisruptionBudget;
  Secret: Secret;
  Service: Service;
  ServiceMonitor: ServiceMonitor;
}
