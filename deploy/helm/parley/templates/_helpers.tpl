{{- define "parley.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "parley.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains (include "parley.name" .) .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "parley.name" .) | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "parley.selector" -}}
app.kubernetes.io/name: {{ include "parley.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "parley.labels" -}}
{{ include "parley.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "parley.image" -}}
{{- with .Values.image -}}
{{- if .digest }}{{ printf "%s@%s" .repository .digest }}
{{- else }}{{ printf "%s:%s" .repository (default $.Chart.AppVersion .tag) }}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "parley.publicUrl" -}}
{{- if .Values.publicUrl -}}
{{- .Values.publicUrl -}}
{{- else if .Values.ingress.enabled -}}
{{- printf "%s://%s" (ternary "https" "http" .Values.ingress.tls.enabled) .Values.ingress.host -}}
{{- else -}}
http://localhost:8080
{{- end -}}
{{- end -}}

{{- /* A value as the text of a variable. Numbers of YAML are floats, which would be written with an exponent. */ -}}
{{- define "parley.text" -}}
{{- if kindIs "float64" . -}}{{- int64 . -}}{{- else -}}{{- toString . -}}{{- end -}}
{{- end -}}

{{- /* Entries of a ConfigMap or Secret, in order. */ -}}
{{- define "parley.entries" -}}
{{- range $name, $value := . }}
{{ $name }}: {{ include "parley.text" $value | quote }}
{{- end }}
{{- end -}}

{{- /* The Secret of `secrets` or `migrations`: { root, part, suffix }. */ -}}
{{- define "parley.secretName" -}}
{{- .part.existingSecret | default (printf "%s%s" (include "parley.fullname" .root) .suffix) -}}
{{- end -}}

{{- /* The names of the secret settings of `secrets` or `migrations`, as a list in JSON. */ -}}
{{- define "parley.secretNames" -}}
{{- if .part.existingSecret -}}
{{- $more := list -}}
{{- if and (eq .suffix "") (eq .root.Values.storage.kind "s3") -}}
{{- $more = list "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY" -}}
{{- end -}}
{{- if and (eq .suffix "") .root.Values.monitoring.serviceMonitor.enabled -}}
{{- $more = append $more "METRICS_TOKEN" -}}
{{- end -}}
{{- concat .part.names $more | uniq | sortAlpha | toJson -}}
{{- else if .part.values -}}
{{- keys .part.values | sortAlpha | toJson -}}
{{- else -}}
{{- fail (printf "Set %s.existingSecret or %s.values." .key .key) -}}
{{- end -}}
{{- end -}}

{{- define "parley.secretFiles" -}}
{{- range include "parley.secretNames" . | fromJsonArray }}
- name: {{ . }}_FILE
  value: /run/secrets/parley/{{ . }}
{{- end }}
{{- end -}}

{{- define "parley.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ include "parley.secretName" . }}
    defaultMode: 288 # 0440
    items:
      {{- range include "parley.secretNames" . | fromJsonArray }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end -}}

{{- define "parley.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "parley.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- /* What the pods of api, worker and migrations have in common. */ -}}
{{- define "parley.pod" -}}
automountServiceAccountToken: false
# Otherwise the addresses of all services stand in the environment.
enableServiceLinks: false
securityContext:
  {{- include "parley.podSecurity" . | nindent 2 }}
{{- with .Values.serviceAccount.name }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "parley.placement" -}}
{{- with .priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "parley.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "parley.selector" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "parley.filesClaim" -}}
{{- .Values.storage.volume.existingClaim | default (printf "%s-files" (include "parley.fullname" .)) -}}
{{- end -}}

{{- define "parley.clicksClaim" -}}
{{- .Values.clickJournal.volume.existingClaim | default (printf "%s-clicks" (include "parley.fullname" .)) -}}
{{- end -}}

{{- /* /var/lib/parley: uploaded files, and in its folder click-journal the clicks. */ -}}
{{- define "parley.dataMounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: secrets, mountPath: /run/secrets/parley, readOnly: true }
{{- if eq .Values.storage.kind "volume" }}
- { name: files, mountPath: /var/lib/parley }
{{- end }}
{{- if or .Values.clickJournal.ephemeral (eq .Values.storage.kind "s3") }}
- { name: clicks, mountPath: /var/lib/parley/click-journal }
{{- end }}
{{- with .Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "parley.dataVolumes" -}}
- name: tmp
  emptyDir: { sizeLimit: {{ .Values.tmp.sizeLimit }} }
{{- if eq .Values.storage.kind "volume" }}
- name: files
  persistentVolumeClaim: { claimName: {{ include "parley.filesClaim" . }} }
{{- end }}
{{- if .Values.clickJournal.ephemeral }}
- name: clicks
  emptyDir: {}
{{- else if eq .Values.storage.kind "s3" }}
- name: clicks
  persistentVolumeClaim: { claimName: {{ include "parley.clicksClaim" . }} }
{{- end }}
{{- with .Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- /* A new pod for changed settings. Of a Secret that the chart does not make it knows nothing. */ -}}
{{- define "parley.checksums" -}}
checksum/config: {{ include (print $.Template.BasePath "/config.yaml") . | sha256sum }}
checksum/secrets: {{ include (print $.Template.BasePath "/secrets.yaml") . | sha256sum }}
{{- end -}}

{{- define "parley.autoscalingMetrics" -}}
{{- with .cpuPercent }}
- type: Resource
  resource:
    name: cpu
    target: { type: Utilization, averageUtilization: {{ . }} }
{{- end }}
{{- with .queue }}
{{- if .enabled }}
- type: External
  external:
    metric: { name: {{ .metric }} }
    target: { type: AverageValue, averageValue: {{ .waitingPerWorker | quote }} }
{{- end }}
{{- end }}
{{- with .metrics }}
{{ toYaml . }}
{{- end }}
{{- end -}}
